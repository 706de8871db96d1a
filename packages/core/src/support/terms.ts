/** Raised when the terms change; whoever accepted an older version is asked again. */
export const LATEST_TERMS = 1

import { TERMS } from '@placet/contract/terms'

/** Whoever accepted an older version is asked again. */
export const LATEST_TERMS = TERMS.version

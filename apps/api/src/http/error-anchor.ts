import type { ErrorCode } from '@placet/contract/errors'

/** Where the API reference explains an error. */
export const errorAnchor = (code: ErrorCode) => `/api/docs#error-${code}`

import { isApiError } from '../../api/api-error.ts'

const REFUSED = 400

/** For a 400, the field errors as one line, or the server's message; for anything else, the fallback. */
export function explainVendorError(error: Error, fallback: string): string {
  if (!isApiError(error) || error.status !== REFUSED) return fallback
  return error.errors.length > 0 ? error.errors.map(({ message }) => message).join(', ') : error.message
}

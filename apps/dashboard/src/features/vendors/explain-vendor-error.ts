import { isApiError } from '../../api/api-error.ts'

const REFUSED = 400

/** A name that is taken is said in the server's words, mistakes as one line; anything else in the screen's own. */
export function explainVendorError(error: Error, fallback: string): string {
  if (!isApiError(error) || error.status !== REFUSED) return fallback
  return error.errors.length > 0 ? error.errors.map(({ message }) => message).join(', ') : error.message
}

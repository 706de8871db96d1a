import { isApiError } from '../../api/api-error.ts'

/** A 422 is said in the server's words, field by field where it says more; anything else in the screen's own. */
export function explainCatalogueError(error: unknown, fallback: string): string[] {
  if (!isApiError(error) || error.status !== 422 || error.code === 'unexpected_answer') return [fallback]
  const told = error.errors.map(({ message }) => message).filter((message) => message !== '')
  return told.length > 0 ? told : [error.message]
}

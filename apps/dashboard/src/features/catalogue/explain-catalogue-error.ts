import { isApiError } from '../../api/api-error.ts'

/** For a 422, the server's message, per field if available; for anything else, the fallback. */
export function explainCatalogueError(error: unknown, fallback: string): string[] {
  if (!isApiError(error) || error.status !== 422 || error.code === 'unexpected_answer') return [fallback]
  const told = error.errors.map(({ message }) => message).filter((message) => message !== '')
  return told.length > 0 ? told : [error.message]
}

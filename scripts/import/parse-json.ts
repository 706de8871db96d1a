import { z } from 'zod'

/** What a file holds, or in words why it is not that. */
export function parseJson<T extends z.ZodType>(schema: T, json: string): z.output<T> {
  let content: unknown
  try {
    content = JSON.parse(json)
  } catch (error) {
    throw new Error('this is no JSON', { cause: error })
  }
  const { success, data, error } = schema.safeParse(content)
  if (!success) throw new Error(`this list cannot be used:\n${z.prettifyError(error)}`)
  return data
}

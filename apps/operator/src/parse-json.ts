export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new Error('The file is not valid JSON.', { cause: error })
  }
}

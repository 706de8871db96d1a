/** In the typed array’s own way: old libraries have put other functions in place of Array’s. */
export function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return bytes.reduce((id, byte) => id + (byte + 256).toString(16).slice(1), '')
}

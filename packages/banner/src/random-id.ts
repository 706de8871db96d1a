/** Uses only typed array methods, because old libraries replace methods of Array. */
export function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return bytes.reduce((id, byte) => id + (byte + 256).toString(16).slice(1), '')
}

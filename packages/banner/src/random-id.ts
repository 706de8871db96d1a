export function randomId(): string {
  // Not by Array.from: old libraries have put one of their own there.
  const bytes = [...crypto.getRandomValues(new Uint8Array(16))]
  return bytes.map((byte) => (byte + 256).toString(16).slice(1)).join('')
}

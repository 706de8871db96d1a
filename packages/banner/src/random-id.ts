export function randomId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    (byte + 256).toString(16).slice(1),
  ).join('')
}

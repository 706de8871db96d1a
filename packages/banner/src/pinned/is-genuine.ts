/** Null if this browser can't verify: it lacks Ed25519, or the page was not served over HTTPS. */
export async function isGenuine(text: string, signature: string, key: string): Promise<boolean | null> {
  if (!globalThis.crypto?.subtle) return null
  const { subtle } = crypto
  let imported: CryptoKey
  try {
    imported = await subtle.importKey('raw', bytesOf(key), 'Ed25519', false, ['verify'])
  } catch (error) {
    if (error instanceof DOMException && error.name === 'NotSupportedError') return null
    throw error
  }
  return subtle.verify('Ed25519', imported, bytesOf(signature), new TextEncoder().encode(text))
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(text, (character) => character.charCodeAt(0))
}

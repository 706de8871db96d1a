/** Decodes it as a customer's server would. */
export function decodeCookie(value = ''): unknown {
  return JSON.parse(Buffer.from(value.replace(/^v1\./, ''), 'base64url').toString())
}

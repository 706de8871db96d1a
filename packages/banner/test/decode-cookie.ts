/** As a customer's server would read it. */
export function decodeCookie(value = ''): unknown {
  return JSON.parse(Buffer.from(value.replace(/^v1\./, ''), 'base64url').toString())
}

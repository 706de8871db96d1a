/** Where other tools that drive a browser are told to find it. */
export function readChromePath(): string | undefined {
  return process.env['CHROME_PATH']
}

/** The variable that other browser automation tools use as well. */
export function readChromePath(): string | undefined {
  return process.env['CHROME_PATH']
}

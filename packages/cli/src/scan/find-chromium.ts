import { access, constants } from 'node:fs/promises'
import { readChromePath } from '../env.ts'

const COMMON_PATHS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/opt/google/chrome/chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
]

/** The browser given by option or CHROME_PATH, or else the first one found. Throws a readable message. */
export async function findChromium(named: string | undefined): Promise<string> {
  const wanted = named ?? readChromePath()
  for (const path of wanted === undefined ? COMMON_PATHS : [wanted]) {
    const canRun = await access(path, constants.X_OK).then(
      () => true,
      () => false,
    )
    if (canRun) return path
  }
  throw new Error(
    wanted === undefined
      ? 'no Chromium was found: install one, or name it with --chromium'
      : `this is no browser that can be run: ${wanted}`,
  )
}

import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const VERSION_TIMEOUT_MS = 20_000

/** Looks like a normal browser, since sites treat unusual ones differently, but states who runs it. */
export async function readUserAgent(executablePath: string): Promise<string> {
  const { stdout } = await promisify(execFile)(executablePath, ['--version'], {
    env: { PATH: '/usr/bin:/bin', HOME: '/nonexistent' },
    timeout: VERSION_TIMEOUT_MS,
  })
  const [, major] = /(\d+)\.\d+\.\d+/.exec(stdout) ?? []
  if (major === undefined) throw new Error(`${executablePath} does not tell its version`)
  return `Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${major}.0.0.0 Safari/537.36 PlacetScanner/1.0`
}

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { Readable, Writable } from 'node:stream'
import { setTimeout as delay } from 'node:timers/promises'
import { baseChildEnv } from '@placet/testkit/env'
import { chromiumFlags } from '@placet/testkit/open-chromium'
import { createTemporaryDir } from '@placet/testkit/services/temporary-dir'
import { z } from 'zod'
import { type Answer, createMailbox } from './mailbox.ts'

const FLAGS = [
  ...chromiumFlags,
  '--headless',
  '--no-default-browser-check',
  '--disable-extensions',
  '--disable-default-apps',
  '--disable-dev-shm-usage',
  '--hide-scrollbars',
  '--mute-audio',
  // Some banners hide from automated browsers.
  '--disable-blink-features=AutomationControlled',
  '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE localhost',
  // Otherwise every window also loads the browser's own pages, besides the one that is measured.
  '--disable-features=SpareRendererForSitePerProcess,OptimizationHints,MediaRouter,Translate,WebUIOmniboxPopup,WebUIOmniboxAimPopup,WebUIOmniboxFullPopup,PreloadTopChromeWebUI,WebUIReloadButton,InitialWebUI,WebUIToolbar,AimEnabled,OmniboxNext',
]
const CLOSE_MS = 4000

export interface ChromiumPipe {
  readonly version: string
  readonly send: (method: string, params?: object, sessionId?: string) => Promise<unknown>
  readonly hear: Answer['hear']
  readonly close: () => Promise<void>
}

/** A browser controlled directly, without an automation framework that could affect the measurement. */
export async function startChromium(executablePath: string): Promise<ChromiumPipe> {
  const { dir, remove } = await createTemporaryDir()
  const child = spawn(
    executablePath,
    [...FLAGS, '--remote-debugging-pipe', `--user-data-dir=${join(dir, 'profile')}`, 'about:blank'],
    { stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'], detached: true, env: baseChildEnv() },
  )
  const exited = once(child, 'exit')
  const [, , , input, output] = child.stdio
  if (!(input instanceof Writable) || !(output instanceof Readable)) throw new Error('no pipe to Chromium')
  const mailbox = createMailbox((text) => input.write(`${text}\0`))
  splitMessages(output, mailbox.receive)
  void exited.then(() => mailbox.abandon('Chromium has ended'))
  input.on('error', () => mailbox.abandon('Chromium does not listen'))
  const isRunning = () => child.exitCode === null && child.signalCode === null
  const close = async () => {
    if (isRunning()) void mailbox.send('Browser.close').catch(() => undefined)
    await Promise.race([exited, delay(CLOSE_MS)])
    if (isRunning() && child.pid !== undefined) process.kill(-child.pid, 'SIGKILL')
    await exited
    await remove()
  }
  const { product } = z.object({ product: z.string() }).parse(await mailbox.send('Browser.getVersion'))
  return { version: product.replace(/^.*\//, ''), send: mailbox.send, hear: mailbox.hear, close }
}

function splitMessages(output: Readable, receive: (text: string) => void): void {
  let begun: Buffer[] = []
  output.on('data', (data: Buffer) => {
    let from = 0
    for (let end = data.indexOf(0); end >= 0; end = data.indexOf(0, from)) {
      receive(Buffer.concat([...begun, data.subarray(from, end)]).toString())
      begun = []
      from = end + 1
    }
    if (from < data.length) begun.push(data.subarray(from))
  })
}

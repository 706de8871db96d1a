import type { ScanCredentials } from '@placet/contract/events/scan-requested.v1'
import type { CdpSession } from './cdp.ts'
import { pageScript } from './page-script.ts'

export interface TargetSetup {
  /** Secret prefix of the reports from pages. */
  token: string
  isGpc: boolean
  credentials: ScanCredentials
  /** Patterns of the URLs that may receive the credentials. */
  ownPatterns: readonly string[]
}

const ASYNC_STACK_DEPTH = 32
/** Response bodies are never requested. */
const NO_BUFFER = { maxTotalBufferSize: 1, maxResourceBufferSize: 1, maxPostDataSize: 0 }

/** Starts watching the target before any of its code runs, then lets it run. */
export async function setUpTarget(session: CdpSession, type: string, setup: TargetSetup): Promise<void> {
  const source = pageScript(setup.token, setup.isGpc)
  const steps: Promise<unknown>[] = [
    session.send('Network.enable', NO_BUFFER),
    session.send('Runtime.enable'),
    session.send('Runtime.setAsyncCallStackDepth', { maxDepth: ASYNC_STACK_DEPTH }),
    session.send('Target.setAutoAttach', {
      autoAttach: true,
      waitForDebuggerOnStart: true,
      flatten: true,
      filter: [{ type: 'service_worker', exclude: true }, { type: 'shared_worker', exclude: true }, {}],
    }),
  ]
  if (setup.isGpc) steps.push(session.send('Network.setExtraHTTPHeaders', { headers: { 'Sec-GPC': '1' } }))
  if (setup.credentials.type !== 'none') {
    const patterns = setup.ownPatterns.map((urlPattern) => ({ urlPattern }))
    const handleAuthRequests = setup.credentials.type === 'basic'
    steps.push(session.send('Fetch.enable', { patterns, handleAuthRequests }))
  }
  if (type === 'page' || type === 'iframe') {
    steps.push(
      session.send('Page.enable'),
      session.send('Page.addScriptToEvaluateOnNewDocument', { source, runImmediately: true }),
    )
  } else {
    steps.push(session.send('Runtime.evaluate', { expression: source }))
  }
  if (type === 'page') {
    steps.push(
      session.send('Inspector.enable'),
      session.send('Emulation.setFocusEmulationEnabled', { enabled: true }),
    )
  }
  steps.push(session.send('Runtime.runIfWaitingForDebugger'))
  // A target may disappear before it responds, or not support a domain.
  await Promise.allSettled(steps)
}

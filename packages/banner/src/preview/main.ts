import type { PublishedConfig } from '@placet/contract/published-config'
import { createStage, type PreviewScreen } from './create-stage.ts'
import { measureLayer } from './measure-layer.ts'

declare const $config: PublishedConfig

/** What the designer sends: a whole configuration, also one that nobody has saved. */
interface PreviewMessage {
  readonly type: 'placet-preview'
  readonly config: PublishedConfig
  readonly screen: PreviewScreen
  readonly regionIndex?: number
}

let regionIndex = 0
const stage = createStage((config, screen) => {
  draw(config, screen)
  tell({ type: 'placet-walked', screen })
})

function draw(config: PublishedConfig, screen: PreviewScreen): void {
  const layer = stage.show(config, screen)
  // Measured in the frame's own time, after it was painted.
  requestAnimationFrame(() => {
    // Rules of fairness speak of asking for consent, which this screen does not do.
    const isMeasured = layer && layer.isConnected && screen !== 'privacy'
    const measured = isMeasured ? measureLayer(layer, regionIndex) : null
    tell({ type: 'placet-measured', screen, measured })
  })
}

function tell(message: object): void {
  // Only the dashboard frames this, and its origin is not known here.
  window.parent.postMessage(message, '*')
}

/** The dashboard compiles what it sends with the same code as publishing does. */
function isPreviewMessage(data: unknown): data is PreviewMessage {
  return typeof data === 'object' && data !== null && Reflect.get(data, 'type') === 'placet-preview'
}

window.addEventListener('message', ({ source, data }: MessageEvent<unknown>) => {
  if (source !== window.parent || !isPreviewMessage(data)) return
  regionIndex = data.regionIndex ?? 0
  draw(data.config, data.screen)
})

draw($config, $config.region.bannerType === 'preferences' ? 'preferences' : 'banner')
tell({ type: 'placet-ready' })

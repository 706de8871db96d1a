import type { PublishedConfig } from '@placet/contract/published-config'
import { createStage, type PreviewScreen } from './create-stage.ts'
import { measureLayer } from './measure-layer.ts'

declare const __placet_config__: PublishedConfig

/** What the designer sends: a whole configuration, also one that nobody has saved. */
interface PreviewMessage {
  readonly type: 'placet-preview'
  readonly config: PublishedConfig
  readonly screen: PreviewScreen
  readonly regionIndex?: number
}

const stage = createStage()

function draw(config: PublishedConfig, screen: PreviewScreen, regionIndex: number): void {
  const layer = stage.show(config, screen)
  // Measured in the frame's own time, after it was painted.
  requestAnimationFrame(() => {
    const measured = layer && layer.isConnected ? measureLayer(layer, regionIndex) : null
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
  draw(data.config, data.screen, data.regionIndex ?? 0)
})

draw(__placet_config__, __placet_config__.region.bannerType === 'preferences' ? 'preferences' : 'banner', 0)
tell({ type: 'placet-ready' })

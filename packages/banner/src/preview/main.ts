import type { PublishedConfig } from '@placet/contract/published-config'
import type { ShownVendorList } from '@placet/contract/shown-vendor-list'
import { createStage, type PreviewScreen, type Shown } from './create-stage.ts'
import { measureLayer } from './measure-layer.ts'

declare const $config: PublishedConfig

/** A complete configuration from the designer, saved or not. */
interface PreviewMessage {
  readonly type: 'placet-preview'
  readonly config: PublishedConfig
  readonly list?: ShownVendorList | null
  readonly screen: PreviewScreen
  readonly regionIndex?: number
  /** Only beside the form of the texts: the declaration to show, and the text whose field has the focus. */
  readonly descriptions?: Shown['descriptions']
  readonly editing?: Shown['editing']
}

let regionIndex = 0
const stage = createStage(
  (shown, screen) => {
    draw(shown, screen)
    tell({ type: 'placet-walked', screen })
  },
  (key) => tell({ type: 'placet-text', key }),
)

function draw(shown: Shown, screen: PreviewScreen): void {
  const layer = stage.show(shown, screen)
  // Measured in the next animation frame, once the screen has been drawn.
  requestAnimationFrame(() => {
    // Fairness rules apply to screens that ask for consent, which this one doesn't.
    const isMeasured = layer && layer.isConnected && screen !== 'privacy'
    const measured = isMeasured ? measureLayer(layer, regionIndex) : null
    tell({ type: 'placet-measured', screen, measured })
  })
}

function tell(message: object): void {
  // Only the dashboard embeds this frame, and its origin is not known here.
  window.parent.postMessage(message, '*')
}

/** No further validation: the dashboard compiles the configuration with the same code as publishing. */
function isPreviewMessage(data: unknown): data is PreviewMessage {
  return typeof data === 'object' && data !== null && Reflect.get(data, 'type') === 'placet-preview'
}

window.addEventListener('message', ({ source, data }: MessageEvent<unknown>) => {
  if (source !== window.parent || !isPreviewMessage(data)) return
  regionIndex = data.regionIndex ?? 0
  const { config, list = null, descriptions = [], editing = null } = data
  draw({ config, list, descriptions, editing }, data.screen)
})

draw({ config: $config, list: null }, $config.region.bannerType === 'preferences' ? 'preferences' : 'banner')
tell({ type: 'placet-ready' })

import { Center, Loader, Text } from '@mantine/core'
import { useElementSize } from '@mantine/hooks'
import type { DomainId } from '@placet/contract/ids'
import type { PublishedConfig } from '@placet/contract/published-config'
import { useEffect, useRef, useState } from 'react'
import { usePreviewToken } from '../queries.ts'
import classes from './preview-frame.module.css'

export type PreviewScreen = 'banner' | 'preferences' | 'icon'
export type PreviewDevice = 'desktop' | 'phone'

interface PreviewFrameProps {
  domainId: DomainId
  config: PublishedConfig
  screen: PreviewScreen
  device: PreviewDevice
  isDark: boolean
  onMeasured?: (measured: unknown) => void
}

const WIDTH: Record<PreviewDevice, number> = { desktop: 1280, phone: 390 }
const HEIGHT: Record<PreviewDevice, number> = { desktop: 800, phone: 780 }

/** The real banner on a sketched page, in a frame that cannot reach the dashboard. It follows every edit. */
export function PreviewFrame({ domainId, config, screen, device, isDark, onMeasured }: PreviewFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const { ref, width } = useElementSize()
  const [isReady, setReady] = useState(false)
  const token = usePreviewToken(domainId)
  const scale = width === 0 ? 0 : Math.min(1, width / WIDTH[device])

  useEffect(() => {
    const listen = ({ source, data }: MessageEvent<unknown>) => {
      if (source !== frame.current?.contentWindow || typeof data !== 'object' || data === null) return
      if (!('type' in data)) return
      if (data.type === 'placet-ready') setReady(true)
      if (data.type === 'placet-measured') onMeasured?.(data)
    }
    window.addEventListener('message', listen)
    return () => window.removeEventListener('message', listen)
  }, [onMeasured])

  useEffect(() => {
    if (!isReady) return
    frame.current?.contentWindow?.postMessage({ type: 'placet-preview', config, screen, dark: isDark }, '*')
  }, [isReady, config, screen, isDark])

  if (token.isError) {
    return (
      <Center mih={220} className={classes['stage'] ?? ''}>
        <Text c="dimmed" size="sm">
          The preview cannot be loaded right now. Saving and publishing still work.
        </Text>
      </Center>
    )
  }
  return (
    <div ref={ref} className={classes['stage']} data-device={device}>
      {!isReady && (
        <Center className={classes['loading'] ?? ''}>
          <Loader size="sm" />
        </Center>
      )}
      {token.data && (
        <div
          className={classes['screen']}
          style={{ width: WIDTH[device] * scale, height: HEIGHT[device] * scale }}
        >
          <iframe
            key={token.data.token}
            ref={frame}
            title="Preview of the banner"
            sandbox="allow-scripts"
            srcDoc={sketchOf(token.data.scriptUrl)}
            width={WIDTH[device]}
            height={HEIGHT[device]}
            style={{ transform: `scale(${scale})` }}
          />
        </div>
      )}
    </div>
  )
}

/** The random part keeps any cache between from answering with an older draft. */
function sketchOf(scriptUrl: string): string {
  const url = new URL(scriptUrl, window.location.origin)
  url.searchParams.set('r', crypto.randomUUID())
  const script = document.createElement('script')
  script.src = url.href
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Preview</title></head><body>${script.outerHTML}</body></html>`
}

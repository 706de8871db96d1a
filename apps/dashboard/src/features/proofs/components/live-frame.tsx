import { t } from '@lingui/core/macro'
import { useElementSize } from '@mantine/hooks'
import { type PictureLayer, type PictureScreen, SCREEN_SIZES } from '@placet/contract/proofs'
import type { PublishedConfig } from '@placet/contract/published-config'
import { useEffect, useMemo, useRef, useState } from 'react'
import { previewPage } from '../../../preview/preview-page.ts'
import classes from './shown-screen.module.css'

interface LiveFrameProps {
  scriptUrl: string
  config: PublishedConfig
  layer: PictureLayer
  screen: PictureScreen
}

const ROOM_MAX_HEIGHT = 480

/** Runs the code of that version in an iframe that can't reach the dashboard. */
export function LiveFrame({ scriptUrl, config, layer, screen }: LiveFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const { ref: room, width: roomWidth } = useElementSize()
  const [starts, setStarts] = useState(0)
  const [first] = useState(scriptUrl)
  const page = useMemo(() => previewPage(first), [first])
  const { width, height } = SCREEN_SIZES[screen]
  const scale = Math.min(1, roomWidth / width, ROOM_MAX_HEIGHT / height)

  useEffect(() => {
    const listen = ({ source, data }: MessageEvent<unknown>) => {
      const isReady =
        typeof data === 'object' && data !== null && 'type' in data && data.type === 'placet-ready'
      if (source === frame.current?.contentWindow && isReady) setStarts((count) => count + 1)
    }
    window.addEventListener('message', listen)
    return () => window.removeEventListener('message', listen)
  }, [])

  useEffect(() => {
    if (starts === 0) return
    const { regionIndex } = config
    frame.current?.contentWindow?.postMessage(
      { type: 'placet-preview', config, screen: layer, regionIndex },
      '*',
    )
  }, [starts, config, layer])

  return (
    <div className={classes['room']} ref={room} style={{ height: height * scale }}>
      <iframe
        ref={frame}
        title={t`The banner, shown again`}
        sandbox="allow-scripts"
        srcDoc={page}
        style={{ width, height, transform: `scale(${scale})` }}
      />
    </div>
  )
}

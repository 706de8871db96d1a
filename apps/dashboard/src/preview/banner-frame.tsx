import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button, Center, Loader, Stack, Text } from '@mantine/core'
import { useElementSize } from '@mantine/hooks'
import { Measured } from '@placet/contract/measured'
import type { PublishedConfig } from '@placet/contract/published-config'
import type { ShownVendorList } from '@placet/contract/shown-vendor-list'
import { IconLock } from '@tabler/icons-react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { PageSketch } from './page-sketch.tsx'
import classes from './banner-frame.module.css'
import { previewPage } from './preview-page.ts'

const SCREENS = ['banner', 'preferences', 'privacy', 'icon'] as const
export type PreviewScreen = (typeof SCREENS)[number]
export type PreviewDevice = 'desktop' | 'phone'

/** Address of the script that draws the banner. */
export interface PreviewScript {
  url: string | undefined
  isFetching: boolean
  isError: boolean
  refetch: () => unknown
}

export interface BannerFrameProps {
  script: PreviewScript
  title?: string
  /** Text in the mock browser’s address bar. */
  address: string
  /** Picture of the site's own page, as a data URL; a sketch without it. */
  backdrop?: string | null
  /** Null while it is loading. */
  config: PublishedConfig | null
  /** Vendor list to show where IAB TCF applies. */
  list?: ShownVendorList | null
  screen: PreviewScreen
  device: PreviewDevice
  /** A smaller desktop window, so that texts can be read in little room. */
  isClose?: boolean
  isDark: boolean
  /** Called when the user presses a banner button that leads to another screen. */
  onWalk?: (screen: PreviewScreen) => void
  /** Returned with the measurements. */
  regionIndex: number
  /** Empty if the screen has nothing to measure. */
  onMeasured?: (measured: readonly Measured[]) => void
  /** The cookie declaration; none without it. */
  descriptions?: readonly ShownDescription[]
  /** Only where the texts are edited: a click selects a text, and the chosen one is highlighted. */
  editing?: { chosen: string | null } | null
  onText?: (key: string) => void
}

interface ShownDescription {
  key: string
  text: string
  lang?: string | undefined
  facts?: string | undefined
}

const WIDTH: Record<PreviewDevice, number> = { desktop: 1280, phone: 390 }
const HEIGHT: Record<PreviewDevice, readonly [least: number, most: number]> = {
  desktop: [800, 800],
  phone: [520, 780],
}
const CLOSE_WIDTH = 860
const CLOSE_HEIGHT = [620, 620] as const
const ADDRESS_HEIGHT = 42
/** Border and padding of the device, left and right together. */
const EDGES: Record<PreviewDevice, number> = { desktop: 2, phone: 12 }
const LATE_AFTER_MS = 15_000
const NO_DESCRIPTIONS: readonly ShownDescription[] = []

/** The real banner on a sketched page, in an iframe that can't reach the dashboard. Updates with every edit. */
export function BannerFrame({
  script,
  title = t`Preview of the banner`,
  address,
  backdrop = null,
  config,
  list = null,
  screen,
  device,
  isClose = false,
  isDark,
  onWalk,
  regionIndex,
  onMeasured,
  descriptions = NO_DESCRIPTIONS,
  editing = null,
  onText,
}: BannerFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const { ref: stage, width: roomWidth, height: roomHeight } = useElementSize()
  /** Number of script starts: after each one, the script needs the configuration again. */
  const [starts, setStarts] = useState(0)
  const [isLate, setLate] = useState(false)
  const { url: scriptUrl } = script
  const page = useMemo(() => (scriptUrl === undefined ? null : previewPage(scriptUrl)), [scriptUrl])
  const isSmall = isClose && device === 'desktop'
  const width = isSmall ? CLOSE_WIDTH : WIDTH[device]
  const [least, most] = isSmall ? CLOSE_HEIGHT : HEIGHT[device]
  const height = Math.min(most, Math.max(least, roomHeight - ADDRESS_HEIGHT))
  const scale = Math.min(1, (roomWidth - EDGES[device]) / width, (roomHeight - ADDRESS_HEIGHT) / height)

  useEffect(() => {
    const listen = ({ source, data }: MessageEvent<unknown>) => {
      if (source !== frame.current?.contentWindow || typeof data !== 'object' || data === null) return
      if (!('type' in data)) return
      if (data.type === 'placet-ready') setStarts((count) => count + 1)
      if (data.type === 'placet-walked') {
        const walked = SCREENS.find((each) => 'screen' in data && each === data.screen)
        if (walked) onWalk?.(walked)
      }
      if (data.type === 'placet-measured') onMeasured?.(readMeasured(data))
      if (data.type === 'placet-text' && 'key' in data && typeof data.key === 'string') onText?.(data.key)
    }
    window.addEventListener('message', listen)
    return () => window.removeEventListener('message', listen)
  }, [onMeasured, onText, onWalk])

  useEffect(() => {
    if (starts === 0 || !config) return
    frame.current?.contentWindow?.postMessage(
      { type: 'placet-preview', config, list, screen, regionIndex, descriptions, editing },
      '*',
    )
  }, [starts, config, list, screen, regionIndex, descriptions, editing])

  useEffect(() => {
    if (page === null || starts > 0) return
    const timer = window.setTimeout(() => setLate(true), LATE_AFTER_MS)
    return () => window.clearTimeout(timer)
  }, [page, starts])

  const retry = () => {
    setLate(false)
    void script.refetch()
  }
  return (
    <div className={classes['stage']} ref={stage}>
      {starts === 0 && (
        <Center className={classes['loading'] ?? ''}>
          {script.isError || isLate ? (
            <Stack align="center" gap="sm">
              <Text c="dimmed" size="sm" ta="center">
                <Trans>The preview isn’t available right now. Saving and publishing still work.</Trans>
              </Text>
              <Button variant="default" size="xs" loading={script.isFetching} onClick={retry}>
                <Trans>Try again</Trans>
              </Button>
            </Stack>
          ) : (
            <Loader size="sm" />
          )}
        </Center>
      )}
      {page !== null && scale > 0 && (
        <div className={classes['device']} data-device={device} data-dark={isDark || undefined}>
          <div className={classes['address']} aria-hidden="true">
            <IconLock size={11} />
            {address}
          </div>
          <div className={classes['screen']} style={{ width: width * scale, height: height * scale }}>
            <div className={classes['content']} style={{ width, height, transform: `scale(${scale})` }}>
              {backdrop === null ? (
                <PageSketch isDark={isDark} />
              ) : (
                <img className={classes['backdrop']} src={backdrop} alt="" />
              )}
              <iframe ref={frame} title={title} sandbox="allow-scripts" srcDoc={page} />
            </div>
          </div>
        </div>
      )}
    </div>
  )
}

/** Untrusted, because the owner’s custom CSS runs in the frame: messages of any other shape are ignored. */
function readMeasured(data: object): Measured[] {
  const { data: measured } = Measured.safeParse('measured' in data ? data.measured : null)
  return measured ? [measured] : []
}

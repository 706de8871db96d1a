import { PreviewFrame, type PreviewScreen } from '../components/preview-frame.tsx'
import { useEditor } from '../editor.ts'
import classes from './small-preview.module.css'
import { usePreview } from './use-preview.ts'

interface SmallPreviewProps {
  region: number
  /** Defaults to the first screen that visitors see. */
  screen?: PreviewScreen
  title: string
}

/** Preview of a region's banner, next to the fields that change it. */
export function SmallPreview({ region, screen, title }: SmallPreviewProps) {
  const { domain, document } = useEditor()
  const { compiled } = usePreview(region)
  const first = document.regions[region]?.bannerType === 'preferences' ? 'preferences' : 'banner'
  return (
    <div className={classes['small']}>
      <PreviewFrame
        domainId={domain.id}
        title={title}
        address={domain.name}
        config={compiled?.config ?? null}
        list={compiled?.list ?? null}
        screen={screen ?? first}
        device="desktop"
        isDark={false}
        regionIndex={region}
      />
    </div>
  )
}

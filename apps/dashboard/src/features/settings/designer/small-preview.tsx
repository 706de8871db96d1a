import { PreviewFrame } from '../components/preview-frame.tsx'
import { useEditor } from '../editor.ts'
import classes from './small-preview.module.css'
import { usePreview } from './use-preview.ts'

/** What visitors of the first region see at first, beside the fields that change it. */
export function SmallPreview() {
  const { domain, document } = useEditor()
  const { compiled } = usePreview(0)
  return (
    <div className={classes['small']}>
      <PreviewFrame
        domainId={domain.id}
        title="Small preview of the banner"
        address={domain.name}
        config={compiled?.config ?? null}
        screen={document.regions[0]?.bannerType === 'preferences' ? 'preferences' : 'banner'}
        device="desktop"
        isDark={false}
        regionIndex={0}
      />
    </div>
  )
}

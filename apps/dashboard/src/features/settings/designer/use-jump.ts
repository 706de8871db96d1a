import { useNavigate } from 'react-router'
import { useEditor } from '../editor.ts'
import { useDesigner } from './designer-place.ts'
import { placeOfSetting } from './place-of-setting.ts'

/** Navigates to the place where a setting is edited and focuses it. */
export function useJump(region: number): (key: string) => void {
  const { domain, document } = useEditor()
  const designer = useDesigner(document.regions.length)
  const navigate = useNavigate()
  return (key) => {
    const place = placeOfSetting(key, region)
    if (place.kind === 'designer') designer.go(place.place, key)
    else if (place.kind === 'settings')
      void navigate({ search: `?tab=${place.tab}` }, { state: { focus: key } })
    else void navigate(`/domain/${domain.id}/content?language=${place.language}`)
  }
}

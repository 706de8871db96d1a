import { useNavigationType } from 'react-router'
import { readShellMeta } from './shell-meta.ts'

/** Whether a link on another website opened this page: it must not act before the person says so. */
export function useIsForeignLink(): boolean {
  return useNavigationType() === 'POP' && readShellMeta('placet-fetch-site') === 'foreign'
}

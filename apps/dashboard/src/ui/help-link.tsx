import { t } from '@lingui/core/macro'
import { ActionIcon } from '@mantine/core'
import { type HelpSlug, helpPath } from '@placet/contract/help'
import { IconHelpCircle } from '@tabler/icons-react'
import { readShellMeta } from '../api/shell-meta.ts'

/** Opens the article about the page beside it, so that nothing on the page is lost. The host of an account has none. */
export function HelpLink({ slug }: { slug: HelpSlug | undefined }) {
  if (readShellMeta('placet-readers') === 'clients') return null
  return (
    <ActionIcon
      component="a"
      href={helpPath(slug)}
      target="_blank"
      size={34}
      title={t`Help for this page`}
      aria-label={t`Help for this page`}
      data-tour="help"
    >
      <IconHelpCircle size={18} />
    </ActionIcon>
  )
}

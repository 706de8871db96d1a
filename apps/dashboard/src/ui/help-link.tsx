import { t } from '@lingui/core/macro'
import { ActionIcon, Tooltip } from '@mantine/core'
import { type HelpSlug, helpPath } from '@placet/contract/help'
import { IconHelpCircle } from '@tabler/icons-react'

/** Opens the article about the page beside it, so that nothing on the page is lost. */
export function HelpLink({ slug }: { slug: HelpSlug | undefined }) {
  return (
    <Tooltip label={t`Help for this page`}>
      <ActionIcon
        component="a"
        href={helpPath(slug)}
        target="_blank"
        size={34}
        aria-label={t`Help for this page`}
        data-tour="help"
      >
        <IconHelpCircle size={18} />
      </ActionIcon>
    </Tooltip>
  )
}

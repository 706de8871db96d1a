import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Badge, Tooltip } from '@mantine/core'

const why = () => t`Without an IAB Europe CMP ID, TC strings are for testing only.`

/** Marks domains, published or about to be, with TC strings that no buyer may accept. */
export function DemoMark() {
  return (
    <Tooltip label={why()} multiline maw={280} events={{ hover: true, focus: true, touch: true }}>
      <Badge
        color="amber"
        variant="light"
        radius="xl"
        tt="none"
        tabIndex={0}
        role="note"
        aria-label={t`TCF demo. ${why()}`}
      >
        <Trans>TCF demo</Trans>
      </Badge>
    </Tooltip>
  )
}

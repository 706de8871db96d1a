import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Badge } from '@mantine/core'
import {
  IconArrowForwardUp,
  IconBraces,
  IconCookie,
  IconFileTypeJs,
  IconFrame,
  IconSend,
  IconSettingsAutomation,
  IconWorldWww,
} from '@tabler/icons-react'
import type { ChainStep } from '../chain-steps.ts'
import classes from './initiator-chain.module.css'

const ICONS = {
  document: IconWorldWww,
  frame: IconFrame,
  inline: IconBraces,
  script: IconFileTypeJs,
  worker: IconSettingsAutomation,
  request: IconSend,
  redirect: IconArrowForwardUp,
  stored: IconCookie,
} as const

/** Diagram of the initiator chain, from the page at the top to the stored item at the bottom. */
export function InitiatorChain({ steps }: { steps: readonly ChainStep[] }) {
  return (
    <ol className={classes['chain']} aria-label={t`How it was set`}>
      {steps.map(({ kind, label, host, rest, isForeign }, index) => {
        const Icon = ICONS[kind]
        return (
          // The same script can appear twice in a chain, so the key needs its position.
          // The same script can appear twice in a chain, so the key needs its position.
          <li key={`${index} ${host}${rest}`} data-kind={kind} data-foreign={isForeign || undefined}>
            <span className={classes['mark']}>
              <Icon size={16} aria-hidden="true" />
            </span>
            <div className={classes['body']}>
              <span className={classes['label']}>
                {label}
                {isForeign && (
                  <Badge variant="default" size="xs">
                    <Trans>Third party</Trans>
                  </Badge>
                )}
              </span>
              <span className={classes['url']}>
                <b>{host}</b>
                {rest}
              </span>
            </div>
          </li>
        )
      })}
    </ol>
  )
}

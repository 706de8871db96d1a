import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Anchor, Group, Loader, Text } from '@mantine/core'
import type { SiteLookView } from '@placet/contract/onboarding'
import { isButtonColour } from '../../../domain/button-colours.ts'
import { Ago } from '../../../ui/ago.tsx'
import { toastError } from '../../../ui/toasts.tsx'
import { Only, useMay } from '../../profile/index.ts'
import { setField } from '../editor/settings-edits.ts'
import { useEditor } from '../editor.ts'
import { LOOK_FAILURE_TEXTS, useRequestLook } from '../site-look.ts'
import classes from './site-colours.module.css'

/** The colours of the site's home page that buttons can have. Hidden from roles that don't see scans. */
export function SiteColours({ look }: { look: SiteLookView | undefined }) {
  const { document, dispatch } = useEditor()
  const mayRead = useMay('scan:read')
  if (!mayRead || !look) return null
  const colours = look.state === 'taken' ? look.facts.colours.filter(isButtonColour) : []
  return (
    <section className={classes['kit']} aria-label={t`From your site`}>
      <Group justify="space-between" gap="sm" wrap="nowrap" align="start">
        <Text size="sm" fw={550}>
          <Trans>From your site</Trans>
        </Text>
        <ReadAgain look={look} />
      </Group>
      {colours.length > 0 && (
        <div className={classes['colours']}>
          {colours.map((colour) => (
            <button
              key={colour}
              type="button"
              className={classes['colour']}
              style={{ background: colour }}
              title={colour}
              aria-label={t`Use ${colour} for the buttons`}
              aria-pressed={document.ui.colors.primary === colour}
              onClick={() => dispatch(setField('ui.colors.primary', colour))}
            />
          ))}
        </div>
      )}
      <Text size="xs" c="dimmed" component="output">
        <Says look={look} count={colours.length} />
      </Text>
    </section>
  )
}

function Says({ look, count }: { look: SiteLookView; count: number }) {
  const { domain } = useEditor()
  switch (look.state) {
    case 'none':
      return <Trans>Read your home page to see it behind the banner and to use its colours.</Trans>
    case 'waiting':
      return <Trans>Opening {domain.name}. This takes a few seconds.</Trans>
    case 'failed':
      return <>{LOOK_FAILURE_TEXTS[look.failure](domain.name)}</>
    case 'taken':
      return (
        <Trans>
          {count === 0 ? t`Your home page has no colour that works for buttons. ` : ''}
          Read <Ago at={look.takenAt} />.
        </Trans>
      )
  }
}

function ReadAgain({ look }: { look: SiteLookView }) {
  const { domain } = useEditor()
  const request = useRequestLook(domain.id)
  if (look.state === 'waiting' || request.isPending)
    return (
      <output aria-label={t`Reading`}>
        <Loader size="xs" />
      </output>
    )
  return (
    <Only permission="scan:write">
      <Anchor
        component="button"
        type="button"
        size="sm"
        fw={500}
        onClick={() =>
          request.mutate(undefined, { onError: (error) => toastError(t`Error!`, [error.message]) })
        }
      >
        {look.state === 'none' ? t`Read my site` : t`Read again`}
      </Anchor>
    </Only>
  )
}

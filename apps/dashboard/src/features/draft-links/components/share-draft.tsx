import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { DRAFT_NOTE_MAX_LENGTH } from '@placet/contract/draft-links'
import type { DomainId } from '@placet/contract/ids'
import { useState } from 'react'
import { Ago } from '../../../ui/ago.tsx'
import { CodeSnippet } from '../../../ui/code-snippet.tsx'
import { formatMoment } from '../../../ui/format-date.ts'
import { QueryView } from '../../../ui/query-view.tsx'
import { Row, Rows } from '../../../ui/rows.tsx'
import { tellOutcome } from '../../../ui/tell-outcome.ts'
import { Only } from '../../profile/index.ts'
import { useCreateDraftLink, useDraftLinks, useRevokeDraftLink } from '../queries.ts'

/** Creates, lists and revokes links to the draft. */
export function ShareDraft({ domainId }: { domainId: DomainId }) {
  const [note, setNote] = useState('')
  const create = useCreateDraftLink(domainId)
  const revoke = useRevokeDraftLink(domainId)
  const links = useDraftLinks(domainId)
  const made = create.data
  return (
    <Stack gap="md">
      <Text size="sm">
        <Trans>
          Anyone with the link sees the saved draft of this banner on your site, in all regions and languages,
          for a week. They need no account and can’t change anything.
        </Trans>
      </Text>
      <Only permission="settings:write">
        <form
          onSubmit={(event) => {
            event.preventDefault()
            create.mutate(note, { onSuccess: () => setNote('') })
          }}
        >
          <Group align="flex-end" gap="sm" wrap="nowrap">
            <TextInput
              flex={1}
              label={t`Note for your team`}
              placeholder={t`For the client`}
              maxLength={DRAFT_NOTE_MAX_LENGTH}
              value={note}
              error={create.error?.message}
              onChange={(event) => setNote(event.currentTarget.value)}
            />
            <Button type="submit" loading={create.isPending}>
              <Trans>Create link</Trans>
            </Button>
          </Group>
        </form>
      </Only>
      {made && (
        <div>
          <Text size="sm" fw={550} mb={4}>
            <Trans>Copy the link now. You won’t be able to see it again.</Trans>
          </Text>
          <CodeSnippet code={made.url} />
        </div>
      )}
      <QueryView query={links}>
        {(all) =>
          all.length === 0 ? (
            <Text size="sm" c="dimmed">
              <Trans>No link is active.</Trans>
            </Text>
          ) : (
            <Rows label={t`Active links`}>
              {all.map(({ id, note: title, madeBy, madeAt, expiresAt }) => (
                <Row
                  key={id}
                  title={title || t`Without a note`}
                  actions={
                    <Only permission="settings:write">
                      <Button
                        size="compact-sm"
                        variant="default"
                        aria-label={t`Revoke ${title || t`the link without a note`}`}
                        loading={revoke.isPending && revoke.variables === id}
                        onClick={() =>
                          void tellOutcome(revoke.mutateAsync(id), {
                            done: t`The link no longer works.`,
                            failed: t`Unable to revoke the link. Please try again later.`,
                          })
                        }
                      >
                        <Trans>Revoke</Trans>
                      </Button>
                    </Only>
                  }
                >
                  <span>
                    <Trans>
                      Created by {madeBy}, <Ago at={madeAt} />. Works until {formatMoment(expiresAt)}.
                    </Trans>
                  </span>
                </Row>
              ))}
            </Rows>
          )
        }
      </QueryView>
    </Stack>
  )
}

import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button, Text, Title } from '@mantine/core'
import type { DomainId } from '@placet/contract/ids'
import { Ago } from '../../../ui/ago.tsx'
import { formatCounted } from '../../../ui/format-number.ts'
import { Row, Rows } from '../../../ui/rows.tsx'
import { tellOutcome } from '../../../ui/tell-outcome.ts'
import { useTextImports, useUndoImport } from '../queries.ts'

/** Earlier imports, which can be undone. */
export function PastImports({ domainId }: { domainId: DomainId }) {
  const imports = useTextImports(domainId).data ?? []
  const undo = useUndoImport(domainId)
  if (imports.length === 0) return null
  return (
    <section aria-label={t`Earlier imports`}>
      <Title order={3} fz="md" mb="xs">
        <Trans>Earlier imports</Trans>
      </Title>
      <Rows label={t`Earlier imports`}>
        {imports.map(({ id, fileName, changed, madeBy, madeAt, undoneAt }) => (
          <Row
            key={id}
            title={fileName}
            actions={
              undoneAt === null ? (
                <Button
                  size="compact-sm"
                  variant="default"
                  aria-label={t`Undo ${fileName}`}
                  loading={undo.isPending && undo.variables === id}
                  onClick={() =>
                    void tellOutcome(undo.mutateAsync(id), {
                      done: t`The import was undone.`,
                      failed: t`Unable to undo. Please try again later.`,
                    })
                  }
                >
                  <Trans>Undo</Trans>
                </Button>
              ) : (
                <Text size="sm" c="dimmed">
                  <Trans>Undone</Trans>
                </Text>
              )
            }
          >
            <span>
              <Trans>
                {formatCounted(changed, plural(changed, { one: 'text', other: 'texts' }))} by {madeBy},{' '}
                <Ago at={madeAt} />
              </Trans>
            </span>
          </Row>
        ))}
      </Rows>
    </section>
  )
}

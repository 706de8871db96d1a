import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Alert, Button, FileInput, Group, Modal, ScrollArea, Stack, Table, Text } from '@mantine/core'
import type { DomainView } from '@placet/contract/domains'
import { TEXT_FILE_MAX_BYTES, type TextFileFormat, type TextImportPlan } from '@placet/contract/text-files'
import { textDirection } from '@placet/rules/publish/text-direction'
import { useState } from 'react'
import { formatCounted } from '../../../ui/format-number.ts'
import { tellOutcome } from '../../../ui/tell-outcome.ts'
import { toastSuccess, toastUndo } from '../../../ui/toasts.tsx'
import { nameOfLanguage } from '../../../i18n/name-of-language.ts'
import { useCheckImport, useImportTexts, useUndoImport } from '../queries.ts'
import { nameOf } from '../text-names.ts'
import { PastImports } from './past-imports.tsx'

interface ImportDialogProps {
  domain: DomainView
  onClose: () => void
}

interface Chosen {
  fileName: string
  format: TextFileFormat
  content: string
}

/** Shows what a file would change before anything is saved. */
export function ImportDialog({ domain, onClose }: ImportDialogProps) {
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const check = useCheckImport(domain.id)
  const run = useImportTexts(domain.id)
  const undo = useUndoImport(domain.id)
  const plan = chosen ? check.data : undefined

  const choose = async (file: File | null) => {
    setChosen(null)
    setRefusal(null)
    if (!file) return
    const format = formatOf(file.name)
    if (!format) return setRefusal(t`Choose a CSV file (.csv) or an XLIFF file (.xlf, .xliff).`)
    if (file.size > TEXT_FILE_MAX_BYTES) return setRefusal(t`The file is larger than 8 MB.`)
    const content = await readUtf8(file)
    if (content === null) return setRefusal(t`The file isn’t saved as UTF-8. Save it as UTF-8 and try again.`)
    if (content === '') return setRefusal(t`The file is empty.`)
    setChosen({ fileName: file.name, format, content })
    check.mutate({ format, content })
  }
  const apply = async () => {
    if (!chosen || !plan) return
    const { id, changed } = await run.mutateAsync({ ...chosen, pin: plan.pin })
    onClose()
    if (id === null) return toastSuccess(t`Nothing had to be changed.`)
    toastUndo(
      t`${formatCounted(changed, plural(changed, { one: 'text', other: 'texts' }))} imported. Publish to make them live.`,
      () => {
        void tellOutcome(undo.mutateAsync(id), {
          done: t`The import was undone.`,
          failed: t`Unable to undo. Please try again later.`,
        })
      },
    )
  }
  const error = refusal ?? check.error?.message ?? run.error?.message
  return (
    <Modal opened title={t`Import texts`} size="xl" onClose={onClose}>
      <Stack gap="md">
        <FileInput
          label={t`File`}
          description={t`CSV or XLIFF 1.2, as exported here. Empty texts stay as they are.`}
          placeholder={t`Choose a file`}
          accept=".csv,.xlf,.xliff"
          error={error}
          data-autofocus
          onChange={(file) => void choose(file)}
        />
        {check.isPending && (
          <Text c="dimmed">
            <Trans>Checking the file…</Trans>
          </Text>
        )}
        {plan && plan.problems.length > 0 && <Problems problems={plan.problems} />}
        {plan && plan.problems.length === 0 && <Changes plan={plan} />}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button
            loading={run.isPending}
            disabled={!plan || plan.problems.length > 0 || plan.changes.length === 0}
            onClick={() => void apply().catch(() => undefined)}
          >
            {plan && plan.changes.length > 0
              ? t`Import ${formatCounted(plan.changes.length, plural(plan.changes.length, { one: 'text', other: 'texts' }))}`
              : t`Import`}
          </Button>
        </Group>
        <PastImports domainId={domain.id} />
      </Stack>
    </Modal>
  )
}

function Problems({ problems }: Pick<TextImportPlan, 'problems'>) {
  return (
    <Alert
      color="red"
      title={t`Nothing was imported: fix ${formatCounted(problems.length, plural(problems.length, { one: 'problem', other: 'problems' }))} in the file`}
    >
      <ScrollArea.Autosize mah={260}>
        <ul aria-label={t`Problems`}>
          {problems.map(({ line, message }, index) => (
            <li key={`${index} ${line}`}>
              <Trans>
                Line {line}: {message}
              </Trans>
            </li>
          ))}
        </ul>
      </ScrollArea.Autosize>
    </Alert>
  )
}

/** Enough to look through; the number says how many there are. */
const SHOWN_MAX = 200

function Changes({ plan: { changes, unchanged, empty } }: { plan: TextImportPlan }) {
  return (
    <Stack gap="xs">
      <Text size="sm">
        <Trans>
          {formatCounted(changes.length, plural(changes.length, { one: 'text', other: 'texts' }))} will
          change, {unchanged} stay the same
          {empty > 0 && t`, ${empty} are empty in the file and stay as they are`}.
        </Trans>
      </Text>
      {changes.length > 0 && (
        <ScrollArea.Autosize mah={320}>
          <Table aria-label={t`Changes`} layout="fixed">
            <Table.Thead>
              <Table.Tr>
                <Table.Th>
                  <Trans>Text</Trans>
                </Table.Th>
                <Table.Th>
                  <Trans>Now</Trans>
                </Table.Th>
                <Table.Th>
                  <Trans>After the import</Trans>
                </Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {changes.slice(0, SHOWN_MAX).map(({ language, key, before, after }) => (
                <Table.Tr key={`${language} ${key}`}>
                  <Table.Td>
                    {nameOf(key)}
                    <Text size="xs" c="dimmed">
                      {nameOfLanguage(language)}
                    </Text>
                  </Table.Td>
                  <Table.Td lang={language} dir={textDirection(language)}>
                    {before ?? <BuiltIn />}
                  </Table.Td>
                  <Table.Td lang={language} dir={textDirection(language)}>
                    {after ?? <BuiltIn />}
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </ScrollArea.Autosize>
      )}
      {changes.length > SHOWN_MAX && (
        <Text size="sm" c="dimmed">
          <Trans>The first {SHOWN_MAX} are shown.</Trans>
        </Text>
      )}
    </Stack>
  )
}

function BuiltIn() {
  return (
    <Text size="sm" c="dimmed" component="span" lang="en" dir="ltr">
      <Trans>No own text</Trans>
    </Text>
  )
}

function formatOf(name: string): TextFileFormat | null {
  if (/\.csv$/i.test(name)) return 'csv'
  return /\.(xlf|xliff)$/i.test(name) ? 'xliff' : null
}

async function readUtf8(file: File): Promise<string | null> {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer())
  } catch {
    return null
  }
}

import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button, Checkbox, Group, Table } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { SCOPES } from '@placet/contract/permissions'
import { AREA_NAMES, SCOPE_GROUPS, isWriting } from '../scope-groups.ts'
import classes from './scope-boxes.module.css'

interface ScopeBoxesProps {
  value: string[]
  onChange: (value: string[]) => void
  error?: ReactNode
}

export function ScopeBoxes({ value, onChange, error }: ScopeBoxesProps) {
  return (
    <Checkbox.Group label={t`Scopes`} value={value} onChange={onChange} error={error}>
      <Group gap={6} mt={4} mb="xs">
        <Pick label={t`All`} onPick={() => onChange([...SCOPES])} />
        <Pick label={t`Read only`} onPick={() => onChange(SCOPES.filter((scope) => !isWriting(scope)))} />
        <Pick label={t`None`} onPick={() => onChange([])} />
      </Group>
      <div className={classes['frame']}>
        <Table className={classes['table'] ?? ''}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">
                <Trans>May work with</Trans>
              </Table.Th>
              <Table.Th scope="col">
                <Trans>Read</Trans>
              </Table.Th>
              <Table.Th scope="col" className={classes['writing'] ?? ''}>
                <Trans>
                  <IconPencil size={14} aria-hidden="true" /> Write
                </Trans>
              </Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {SCOPE_GROUPS.map(({ area, scopes }) => (
              <Table.Tr key={area}>
                <Table.Th scope="row">{AREA_NAMES.get(area) ?? area}</Table.Th>
                {scopes.map(({ scope, isWriting: isMarked }) => (
                  <Table.Td key={scope} {...(isMarked && { className: classes['writing'] ?? '' })}>
                    <Checkbox value={scope} aria-label={scope} title={scope} />
                  </Table.Td>
                ))}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </div>
    </Checkbox.Group>
  )
}

function Pick({ label, onPick }: { label: string; onPick: () => void }) {
  return (
    <Button variant="default" size="compact-xs" onClick={onPick}>
      {label}
    </Button>
  )
}

import { Badge, Button, Checkbox, Group, SimpleGrid, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { SCOPES } from '@placet/contract/permissions'
import { SCOPE_GROUPS, isWriting } from '../scope-groups.ts'
import classes from './scope-boxes.module.css'

interface ScopeBoxesProps {
  value: string[]
  onChange: (value: string[]) => void
  error?: ReactNode
}

export function ScopeBoxes({ value, onChange, error }: ScopeBoxesProps) {
  return (
    <Checkbox.Group label="Scopes" value={value} onChange={onChange} error={error}>
      <Group gap={6} mt={4} mb="xs">
        <Pick label="All" onPick={() => onChange([...SCOPES])} />
        <Pick label="Reading only" onPick={() => onChange(SCOPES.filter((scope) => !isWriting(scope)))} />
        <Pick label="None" onPick={() => onChange([])} />
      </Group>
      <div className={classes['groups']}>
        {SCOPE_GROUPS.map(({ area, scopes }) => (
          <SimpleGrid key={area} cols={2} className={classes['group'] ?? ''} spacing="sm">
            {scopes.map(({ scope, isWriting: isMarked }) => (
              <Checkbox
                key={scope}
                value={scope}
                label={
                  <span className={classes['label']}>
                    <Text span size="sm">
                      {scope}
                    </Text>
                    {isMarked && (
                      <Badge size="xs" variant="light" color="amber">
                        writes
                      </Badge>
                    )}
                  </span>
                }
              />
            ))}
          </SimpleGrid>
        ))}
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

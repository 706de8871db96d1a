import { Switch, Table } from '@mantine/core'
import { CATEGORIES } from '@placet/contract/constants'
import { FormSection } from '../../../ui/form-section.tsx'
import { useEditor, useField } from '../editor.ts'
import { SelectField } from '../fields/select-field.tsx'
import { SwitchField } from '../fields/switch-field.tsx'

const LEVELS = [
  { value: 'aa', label: 'AA: larger targets and stronger focus' },
  { value: 'aaa', label: 'AAA: also the highest contrast' },
] as const

export function Advanced() {
  const { domain, document } = useEditor()
  return (
    <>
      <FormSection title="Proof and statistics" hint="The records we store.">
        <SwitchField
          path="consentLog.enabled"
          label="Record every choice"
          description="If this is off, you have no proof of consent and reports stay empty."
        />
        <SwitchField
          path="general.usageStatistics"
          label="Count banner views"
          description="Uses no cookies. Shows how many visitors saw the banner without choosing."
        />
        <SwitchField path="ui.showToken" label="Show visitors their consent ID" />
      </FormSection>
      <FormSection title="Categories" hint="Applies to all regions unless a region overrides it.">
        <CategoryTable />
      </FormSection>
      <FormSection title="Banner" hint="How the script behaves.">
        <SwitchField
          path="general.autoUpdate"
          label="Use the newest banner version when publishing"
          description={`This domain has version ${domain.bannerVersion}.`}
        />
        <SwitchField
          path="ui.legacyUI"
          label="Legacy look"
          description="For sites that styled the legacy banner. The page reloads after saving."
        />
        <SwitchField path="ui.enhancedAccessibility" label="Enhanced accessibility" />
        {document.ui.enhancedAccessibility && (
          <SelectField path="ui.accessibilityLevel" label="Level" options={LEVELS} />
        )}
        <SwitchField path="ui.hideBranding" label="Hide “Powered by Placet”" />
      </FormSection>
    </>
  )
}

const COLUMNS = [
  { name: 'default', label: 'On by default' },
  { name: 'preconsent', label: 'Runs before a choice' },
  { name: 'dnt', label: 'Respects opt-out signals' },
  { name: 'auto', label: 'Sorted automatically' },
  { name: 'show', label: 'Shown' },
] as const

function CategoryTable() {
  return (
    <Table.ScrollContainer minWidth={480} type="native">
      <Table verticalSpacing="xs" horizontalSpacing={6}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Category</Table.Th>
            {COLUMNS.map(({ name, label }) => (
              <Table.Th key={name} fz="xs">
                {label}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {CATEGORIES.slice(1).map((category, index) => (
            <Table.Tr key={category}>
              <Table.Td tt="capitalize">{category}</Table.Td>
              {COLUMNS.map(({ name, label }) => (
                <Table.Td key={name}>
                  {/* Nothing can be categorised automatically as uncategorized. */}
                  {(name !== 'auto' || category !== 'uncategorized') && (
                    <CategorySwitch
                      path={`categories.${index + 1}.${name}`}
                      label={`${label}: ${category}`}
                    />
                  )}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}

interface CategorySwitchProps {
  path: `categories.${number}.${(typeof COLUMNS)[number]['name']}`
  label: string
}

function CategorySwitch({ path, label }: CategorySwitchProps) {
  const { value, set } = useField(path)
  return (
    <Switch
      size="xs"
      aria-label={label}
      checked={value}
      onChange={(event) => set(event.currentTarget.checked)}
    />
  )
}

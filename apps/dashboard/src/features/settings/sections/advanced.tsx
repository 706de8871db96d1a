import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Switch, Table } from '@mantine/core'
import { CATEGORIES } from '@placet/contract/constants'
import { perLanguage } from '../../../i18n/per-language.ts'
import { FormSection } from '../../../ui/form-section.tsx'
import { useEditor, useField } from '../editor.ts'
import { SelectField } from '../fields/select-field.tsx'
import { SwitchField } from '../fields/switch-field.tsx'

const LEVELS = perLanguage(
  () =>
    [
      { value: 'aa', label: t`AA: larger targets and stronger focus` },
      { value: 'aaa', label: t`AAA: also the highest contrast` },
    ] as const,
)

export function Advanced() {
  const { domain, document } = useEditor()
  return (
    <>
      <FormSection title={t`Proof and statistics`} hint={t`The records we store.`}>
        <SwitchField
          path="consentLog.enabled"
          label={t`Record every choice`}
          description={t`If this is off, you have no proof of consent and reports stay empty.`}
        />
        <SwitchField
          path="general.usageStatistics"
          label={t`Count banner views`}
          description={t`Uses no cookies. Shows how many visitors saw the banner without choosing.`}
        />
        <SwitchField path="ui.showToken" label={t`Show visitors their consent ID`} />
      </FormSection>
      <FormSection title={t`Categories`} hint={t`Applies to all regions unless a region overrides it.`}>
        <CategoryTable />
      </FormSection>
      <FormSection title={t`Banner`} hint={t`How the script behaves.`}>
        <SwitchField
          path="general.autoUpdate"
          label={t`Use the newest banner version when publishing`}
          description={t`This domain has version ${domain.bannerVersion}.`}
        />
        <SwitchField
          path="ui.legacyUI"
          label={t`Legacy look`}
          description={t`For sites that styled the legacy banner. The page reloads after saving.`}
        />
        <SwitchField path="ui.enhancedAccessibility" label={t`Enhanced accessibility`} />
        {document.ui.enhancedAccessibility && (
          <SelectField path="ui.accessibilityLevel" label={t`Level`} options={LEVELS} />
        )}
        <SwitchField path="ui.hideBranding" label={t`Hide “Powered by Placet”`} />
      </FormSection>
    </>
  )
}

const COLUMNS = perLanguage(
  () =>
    [
      { name: 'default', label: t`On by default` },
      { name: 'preconsent', label: t`Runs before a choice` },
      { name: 'dnt', label: t`Respects opt-out signals` },
      { name: 'auto', label: t`Sorted automatically` },
      { name: 'show', label: t`Shown` },
    ] as const,
)

function CategoryTable() {
  return (
    <Table.ScrollContainer minWidth={480} type="native">
      <Table verticalSpacing="xs" horizontalSpacing={6}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>
              <Trans>Category</Trans>
            </Table.Th>
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

import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button, Checkbox, Stack, Switch, Table, Text, TextInput } from '@mantine/core'
import { VENDOR_MESSAGES, type VendorListView, type VendorTab } from '@placet/contract/vendors'
import { useReducer, useState } from 'react'
import { say } from '../../../i18n/say.ts'
import { FormSection } from '../../../ui/form-section.tsx'
import { formatCounted } from '../../../ui/format-number.ts'
import { SaveBar } from '../../../ui/save-bar.tsx'
import { toastError, toastSuccess } from '../../../ui/toasts.tsx'
import { useLeaveWarning } from '../../../ui/use-leave-warning.ts'
import { Only } from '../../profile/index.ts'
import { explainVendorError } from '../explain-vendor-error.ts'
import { editList, isSameDraft, tabsOf, toListDraft, toSaveBody } from '../list-draft.ts'
import { useSaveVendorList } from '../queries.ts'
import { typeName } from '../type-names.ts'
import { VendorBrowser } from './vendor-browser.tsx'

export function VendorListForm({ list }: { list: VendorListView }) {
  const [draft, edit] = useReducer(editList, list, toListDraft)
  const [saved, setSaved] = useState(draft)
  const [wanted, setWanted] = useState({ tab: 'custom' as VendorTab, query: '', page: 1 })
  const save = useSaveVendorList(list.id)
  const tabs = tabsOf(draft)
  const isModified = !isSameDraft(draft, saved)
  useLeaveWarning(isModified)
  const submit = () =>
    save.mutate(toSaveBody(draft), {
      onSuccess: () => {
        setSaved(draft)
        toastSuccess(say(VENDOR_MESSAGES.listUpdated))
      },
      onError: (error) =>
        toastError(t`Error!`, [explainVendorError(error, say(VENDOR_MESSAGES.listUpdateFailed))]),
    })
  return (
    <>
      <Stack gap="md">
        <FormSection title={t`List`} hint={t`Changes go live when you next publish each domain.`}>
          <TextInput
            label={t`Name`}
            required
            value={draft.name}
            onChange={(event) => edit({ kind: 'rename', name: event.currentTarget.value })}
          />
          <Checkbox
            label={t`Offer vendors of the global vendor list, version 3`}
            description={t`Without it, the list has none of the vendors registered with the IAB.`}
            checked={draft.gvl !== null}
            onChange={(event) => edit({ kind: 'setGvl', isOn: event.currentTarget.checked })}
          />
        </FormSection>
        <VendorBrowser
          wanted={{ ...wanted, tab: tabs.find((tab) => tab === wanted.tab) ?? 'custom' }}
          onChange={(changes) => setWanted((before) => ({ ...before, ...changes }))}
          tabs={tabs}
        >
          {(rows) => (
            <Table borderColor="var(--app-line)" verticalSpacing="xs" horizontalSpacing="md">
              <Table.Tbody>
                {rows.map((vendor) => (
                  <Table.Tr key={vendor.id}>
                    <Table.Td style={{ overflowWrap: 'anywhere' }}>
                      <Switch
                        label={vendor.name}
                        description={vendor.active ? undefined : t`Removed from list`}
                        checked={draft.vendors.has(vendor.id)}
                        onChange={() => edit({ kind: 'toggle', vendor })}
                      />
                    </Table.Td>
                    <Table.Td visibleFrom="sm">
                      <Text size="sm" c="dimmed" ta="right">
                        {typeName(vendor)}
                      </Text>
                    </Table.Td>
                  </Table.Tr>
                ))}
              </Table.Tbody>
            </Table>
          )}
        </VendorBrowser>
      </Stack>
      <SaveBar
        state={t`${formatCounted(draft.vendors.size, plural(draft.vendors.size, { one: 'vendor', other: 'vendors' }))} on the list.${isModified ? t` You have unsaved changes.` : ''}`}
        isModified={isModified}
      >
        <Only permission="vendor:write">
          <Button onClick={submit} loading={save.isPending} disabled={draft.name.trim() === ''}>
            <Trans>Save vendor list</Trans>
          </Button>
        </Only>
      </SaveBar>
    </>
  )
}

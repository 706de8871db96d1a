import { Select, type SelectProps, Stack, Text } from '@mantine/core'
import { ROLE_TEXTS, type Role } from '@placet/contract/permissions'

interface RoleSelectProps extends Omit<SelectProps, 'data' | 'value' | 'onChange' | 'renderOption'> {
  roles: readonly Role[]
  value: Role
  onChange: (role: Role) => void
}

/** A choice of roles, each with one line that says what it allows. */
export function RoleSelect({ roles, value, onChange, ...props }: RoleSelectProps) {
  return (
    <Select
      {...props}
      data={roles.map((role) => ({ value: role, label: ROLE_TEXTS[role].label }))}
      value={value}
      allowDeselect={false}
      withCheckIcon={false}
      maxDropdownHeight={420}
      comboboxProps={{ width: 'min(360px, calc(100vw - 32px))', position: 'bottom-end' }}
      onChange={(chosen) => {
        const role = roles.find((each) => each === chosen)
        if (role) onChange(role)
      }}
      renderOption={({ option }) => {
        const role = roles.find((each) => each === option.value)
        return (
          <Stack gap={0}>
            <Text size="sm" fw={550}>
              {option.label}
            </Text>
            <Text size="xs" c="dimmed">
              {role && ROLE_TEXTS[role].about}
            </Text>
          </Stack>
        )
      }}
    />
  )
}

export { addRole } from './add-role.ts'
export { deleteRole } from './delete-role.ts'
export { listRoles } from './list-roles.ts'
export { saveRole } from './save-role.ts'

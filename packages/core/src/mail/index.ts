export { deliverMail } from './deliver-mail.ts'

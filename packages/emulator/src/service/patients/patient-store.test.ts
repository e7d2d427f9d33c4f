import { describePlans } from '../../../test/describe-plans.ts'

describePlans('SQLite', () => 'memory')

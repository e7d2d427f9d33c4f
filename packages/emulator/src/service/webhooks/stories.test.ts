import { describeEvents } from '../../../test/describe-events.ts'

describeEvents()

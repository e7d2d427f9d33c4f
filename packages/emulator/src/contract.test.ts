import { describeContract } from '../test/describe-contract.ts'

describeContract()

import { describe, expect, test } from 'vitest'
import { useContract } from '../use-contract.ts'

const contract = useContract(['sandbox', 'production-eu'])

describe('resources', () => {
  test('listApiKeys returns the name, description, creator and creation time of each key, but not its value', async () => {
    const { emulator } = contract
    const before = emulator.now().toISOString()
    const value = await emulator.createApiKey('production-eu', {
      name: 'Nightly',
      description: 'Exports',
      createdBy: 'Ada',
    })
    const [key, ...others] = await emulator.listApiKeys('production-eu')
    expect(others).toEqual([])
    expect(key).toEqual({
      id: expect.any(String),
      name: 'Nightly',
      description: 'Exports',
      createdBy: 'Ada',
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    })
    expect(key && key.createdAt >= before).toBe(true)
    expect(JSON.stringify(key)).not.toContain(value)
    await emulator.deleteApiKey('production-eu', value)
  })

  test('listApiKeys returns only keys of the passed environment', async () => {
    const { emulator } = contract
    await emulator.createApiKey('production-eu', { name: 'Only there' })
    const names = (await emulator.listApiKeys('sandbox')).map(({ name }) => name)
    expect(names).not.toContain('Only there')
  })

  test('the `patients` query returns the requested count from the requested offset', async () => {
    const page = `query ($count: Int!, $offset: Int!) {
      patients(pagination: { count: $count, offset: $offset }) { patients { id } }
    }`
    const first = await contract.ask(page, { count: 4, offset: 0 })
    const second = await contract.ask(page, { count: 2, offset: 2 })
    expect(first.data.patients.patients).toHaveLength(4)
    expect(second.data.patients.patients).toEqual(first.data.patients.patients.slice(2))
  })

  test('createPatient returns every field of its input', async () => {
    const profile = {
      email: 'noor@example.org',
      first_name: 'Noor',
      last_name: 'Whitlock',
      birth_date: '1984-02-29',
      preferred_language: 'nl',
      sex: 'FEMALE',
      national_registry_number: '84.02.29-001.01',
      patient_code: 'N-1',
      phone: '+3225550123',
      mobile_phone: '+447700900123',
      patient_timezone: 'Europe/Brussels',
      address: { street: '1 Example Street', city: 'Ghent', zip: '9000', state: null, country: 'BE' },
      identifier: [{ system: 'https://example.org/identifiers/member', value: 'M-1' }],
    }
    const created = await contract.ask(
      `mutation ($input: CreatePatientInput) { createPatient(input: $input) { code success patient {
        id tenant_id
        profile {
          email first_name last_name name birth_date preferred_language sex national_registry_number patient_code
          phone mobile_phone patient_timezone
          address { street city zip state country }
          identifier { system value }
        }
      } } }`,
      { input: profile },
    )
    expect(created.errors).toBeUndefined()
    expect(created.data.createPatient).toEqual({
      code: '200',
      success: true,
      patient: {
        id: expect.any(String),
        tenant_id: 'emulator',
        profile: { ...profile, name: 'Noor Whitlock' },
      },
    })
  })

  test('publishedPathwayDefinitions returns versions and counts', async () => {
    const { data, errors } = await contract.ask(`{ publishedPathwayDefinitions {
      code success pagination { count total_count } sorting { field }
      publishedPathwayDefinitions {
        id title version release_id release_date total_patients total_stakeholders
        total_activities active_activities failed_activities cancelled_activities
        patients_with_pending_activities stakeholders_with_pending_activities_list
        created { user_id user_email user_name date } last_updated { date }
        latest { total_careflows total_patients } all { total_careflows active_careflows stopped_careflows completed_careflows total_patients }
        data_point_definitions {
          id key title category valueType source_definition_id optional pii unit range { min max }
          possibleValues { value label } metadata { key value }
        }
      }
    } }`)
    expect(errors).toBeUndefined()
    const definitions = data.publishedPathwayDefinitions.publishedPathwayDefinitions
    expect(definitions.map(({ id, version }: { id: string; version: number }) => [id, version])).toEqual([
      ['welcome', 1],
      ['blood-pressure', 2],
      ['knee-surgery', 1],
    ])
    // The eight seeded care flows cycle through definitions and statuses. This definition has no baseline, so none of its care
    // flows waits for baseline values.
    expect(definitions[0].all).toEqual({
      total_careflows: 3,
      active_careflows: 1,
      stopped_careflows: 1,
      completed_careflows: 1,
      total_patients: 3,
    })
    const { rows } = await contract.emulator.snapshot()
    const size = (list: readonly { patient_id?: unknown }[]) =>
      new Set(list.map(({ patient_id }) => patient_id)).size
    for (const { id, ...counts } of definitions) {
      const isOwn = (row: { definition_id?: unknown; environment?: unknown }) =>
        row.definition_id === id && row.environment === 'sandbox'
      const careFlows = rows.care_flow.filter(isOwn)
      const activities = rows.activity.filter(isOwn)
      const having = (wanted: string) => activities.filter(({ status }) => status === wanted)
      expect(counts).toMatchObject({
        latest: { total_careflows: careFlows.length, total_patients: size(careFlows) },
        total_patients: size(careFlows),
        total_activities: activities.length,
        active_activities: having('ACTIVE').length,
        failed_activities: having('FAILED').length,
        cancelled_activities: having('CANCELED').length,
        patients_with_pending_activities: size(having('ACTIVE')),
      })
    }
  })

  test('stakeholders_with_pending_activities_list is sorted by name', async () => {
    for (const first_name of ['Zoe', 'Adam']) {
      const { data } = await contract.ask(
        'mutation ($first_name: String) { createPatient(input: { first_name: $first_name }) { patient { id } } }',
        { first_name },
      )
      await contract.ask(
        'mutation ($id: String!) { startPathway(input: { patient_id: $id, pathway_definition_id: "welcome" }) { code } }',
        { id: data.createPatient.patient.id },
      )
    }
    const { data } = await contract.ask(
      '{ publishedPathwayDefinitions { publishedPathwayDefinitions { stakeholders_with_pending_activities_list } } }',
    )
    const [welcome] = data.publishedPathwayDefinitions.publishedPathwayDefinitions
    expect(welcome.stakeholders_with_pending_activities_list).toEqual(['Adam', 'Zoe'])
  })

  test("the `tenant` query returns the tenant's identifier systems", async () => {
    const { data } = await contract.ask(
      '{ tenant { tenant { name is_default logo_path accent_color hosted_page_title identifier_systems { name display_name system } } } }',
    )
    expect(data.tenant.tenant.identifier_systems[0]).toEqual({
      name: 'mrn',
      display_name: 'Medical record number',
      system: 'https://example.org/identifiers/mrn',
    })
  })
})

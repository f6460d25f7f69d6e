import { expect, test } from 'vitest'
import { checkPlaces, placeLabel, placesIn, withSamples } from './places.ts'

test('places are found once each and filled with examples', () => {
  expect(placesIn('《{album}》{reason}{album}')).toEqual(['album', 'reason'])
  expect(withSamples('《{album}》因{nobody}')).toBe('《长安夜雨》因{nobody}')
  expect(placeLabel('album')).toBe('专辑')
  expect(placeLabel('nobody')).toBe('nobody')
})

test('a wording is checked against what the code fills in', () => {
  const known = ['album', 'reason']
  expect(checkPlaces({ title: '', text: '{album}{reason}' }, known)).toEqual({ unknown: [], missing: [] })
  expect(checkPlaces({ title: '{album}', text: '{time}{password}' }, known)).toEqual({
    unknown: ['password'],
    missing: ['reason'],
  })
})

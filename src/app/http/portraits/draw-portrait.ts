import { createAvatar } from '@dicebear/core';
import * as openPeeps from '@dicebear/open-peeps';

/** Ours, without `#`: sea, sand, roof, lamp, deep water. */
const background = ['cfe5e1'];
const clothes = ['2f827b', 'c9583a', '24506b', 'e0a84a', '155f5b', '7a8f6a'];
const skins = ['ffdbb4', 'edb98a', 'd08b5b', 'ae5d29', '694d3d'];
const hairs = ['2c1b18', '4a312c', '724133', 'a55728', 'b58143', '8a8f94'];

type Look = Parameters<typeof createAvatar<openPeeps.Options>>[1];

const plain: Look = {
  backgroundColor: background,
  radius: 50,
  accessoriesProbability: 0,
  facialHairProbability: 0,
  maskProbability: 0,
};

/** The invented leaders of the About page. */
const leaders: Readonly<Record<string, Look>> = {
  amara: {
    head: ['longAfro'],
    face: ['smile'],
    skinColor: ['ae5d29'],
    headContrastColor: ['2c1b18'],
    clothingColor: ['c9583a'],
  },
  daniel: {
    head: ['short4'],
    face: ['calm'],
    facialHair: ['full2'],
    facialHairProbability: 100,
    skinColor: ['d08b5b'],
    headContrastColor: ['2c1b18'],
    clothingColor: ['2f827b'],
  },
  hannah: {
    head: ['mediumBangs2'],
    face: ['smile'],
    accessories: ['glasses2'],
    accessoriesProbability: 100,
    skinColor: ['ffdbb4'],
    headContrastColor: ['b58143'],
    clothingColor: ['155f5b'],
  },
  joseph: {
    head: ['grayShort'],
    face: ['smile'],
    skinColor: ['edb98a'],
    headContrastColor: ['8a8f94'],
    clothingColor: ['24506b'],
  },
};

/** Friendly faces and everyday hair, which say nothing about the name under the portrait. */
const anyone: Look = {
  head: [
    'afro',
    'bangs',
    'bun',
    'flatTop',
    'grayMedium',
    'grayShort',
    'medium1',
    'medium2',
    'medium3',
    'mediumStraight',
    'pomp',
    'short1',
    'short2',
    'short3',
    'short4',
    'short5',
    'twists',
  ],
  face: ['calm', 'cute', 'smile', 'lovingGrin1'],
  skinColor: skins,
  headContrastColor: hairs,
  clothingColor: clothes,
  accessories: ['glasses', 'glasses2', 'glasses3'],
  accessoriesProbability: 30,
};

/** An illustrated portrait as SVG, always the same for the same leader or office id. */
export const drawPortrait = (who: string): string =>
  createAvatar<openPeeps.Options>(openPeeps, { ...plain, ...(leaders[who] ?? anyone), seed: who }).toString();

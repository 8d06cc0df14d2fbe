import {
  Beam,
  Boat,
  Box,
  CalendarPage,
  Done,
  Dot,
  Lighthouse,
  Line,
  Placed,
  Scene,
  Shape,
} from './parts.tsx';

type Size = { size?: 'medium' | 'small' };

const emptyDays = 'M-42-6h14M-14-6h14M14-6h14M-42 12h14M-14 12h14M14 12h14M-42 30h14M-14 30h14';

/** No requests: a boat at anchor, a lamp that is lit. */
export const AtAnchor = ({ size = 'small' }: Size) => (
  <Scene
    size={size}
    behind={
      <Placed x={60} y={112} size={0.78}>
        <Beam to="right" length={260} spread={38} />
        <Lighthouse />
      </Placed>
    }
  >
    <Placed x={160} y={110}>
      <Boat furled />
    </Placed>
    <Line d="M134 116c-8 6-12 12-14 22" ink="dark" width="thin" />
  </Scene>
);

/** No messages: a bottle on the water, without a letter. */
export const EmptyBottle = ({ size = 'small' }: Size) => (
  <Scene size={size}>
    <Placed x={118} y={102} turn={-24}>
      <Shape
        d="M-50-20h62c14 0 16 9 28 9h14v22H40c-12 0-14 9-28 9h-62a12 12 0 0 1-12-12v-16a12 12 0 0 1 12-12Z"
        fill="deep"
      />
      <Shape
        d="M-46-15h58c12 0 14 9 26 9h10v12H38c-12 0-14 9-26 9h-58a10 10 0 0 1-10-10v-10a10 10 0 0 1 10-10Z"
        fill="glass"
      />
      <Box x={53} y={-9} width={18} height={18} round={4} fill="coral" />
      <Line d="M-44-7h30M-6-7h8" ink="teal" width="thin" />
    </Placed>
    <Line d="M34 46c7-8 13-8 18 0 5-8 11-8 18 0M78 28c5-6 9-6 13 0 4-6 8-6 13 0" ink="wave" width="thin" />
    <Shape d="M40 132c20-8 42-10 62-6s50 10 84 2v22H40Z" fill="sea" />
  </Scene>
);

/** No appointments: an empty page of a calendar, kept by a buoy. */
export const EmptyCalendar = ({ size = 'small' }: Size) => (
  <Scene size={size}>
    <Placed x={104} y={76}>
      <CalendarPage days={emptyDays} />
    </Placed>
    <Placed x={192} y={120} turn={8}>
      <Shape d="M-15 0 -7-38H7L15 0Z" fill="coral" />
      <Shape d="M-11.500-17h23l2.500 10h-28Z" fill="paper" />
      <Shape d="M-20 0h40l-6 12h-28Z" fill="ink" />
      <Dot x={0} y={-43} r={5} fill="gold" />
    </Placed>
  </Scene>
);

/** Nothing found: a telescope on a quiet sea. */
export const Telescope = ({ size = 'small' }: Size) => (
  <Scene size={size}>
    <Shape d="M10 150c4-22 26-34 62-34s64 14 70 34Z" fill="rock" />
    <Line d="M80 78 58 124M82 78l22 46M81 80v42" ink="dark" width="middle" />
    <Placed x={84} y={74} turn={-20}>
      <Box x={-48} y={-9} width={30} height={18} round={4} fill="ink" />
      <Box x={-22} y={-12} width={44} height={24} round={3} fill="coral" />
      <Box x={18} y={-16} width={46} height={32} round={4} fill="teal" />
      <Box x={58} y={-19} width={9} height={38} round={3} fill="ink" />
      <Line d="M26-6h24" ink="paper" width="thin" />
    </Placed>
    <Line d="M158 42 208 24" ink="wave" width="thin" dotted />
    <Dot x={80} y={78} r={6} fill="gold" />
  </Scene>
);

const FoldedBoat = () => (
  <>
    <Shape d="M0-58 34 0H-34Z" fill="paper" />
    <Shape d="M0-58 34 0H0Z" fill="shade" />
    <Shape d="M-66-14 0 2 66-14 40 26h-80Z" fill="paper" />
    <Shape d="M0 2 66-14 40 26H0Z" fill="shade" />
  </>
);

/** No family members yet: a paper boat with room for two small ones behind it. */
export const Flotilla = ({ size = 'small' }: Size) => (
  <Scene size={size}>
    <Dot x={196} y={36} r={14} fill="gold" />
    <Line d="M112 112 84 118M62 120 44 122" ink="dark" width="thin" />
    <Placed x={152} y={102} size={0.95} turn={-2}>
      <FoldedBoat />
    </Placed>
    <Placed x={74} y={120} size={0.42} turn={3}>
      <FoldedBoat />
    </Placed>
    <Placed x={30} y={124} size={0.32} turn={-3}>
      <FoldedBoat />
    </Placed>
    <Shape d="M4 136c36-8 76-9 116-2s80 6 116-2v18H4Z" fill="sea" />
  </Scene>
);

/** Nothing to pay: a bill, folded into a boat. */
export const PaperBoat = ({ size = 'small' }: Size) => (
  <Scene size={size}>
    <Placed x={120} y={102} size={1.15} turn={-3}>
      <FoldedBoat />
      <Line d="M-44 2h22M-36 14h26" width="middle" />
    </Placed>
    <Line d="M26 56c12-7 24-7 36 0M34 70c9-5 18-5 27 0" ink="wave" width="middle" />
    <Shape d="M40 134c26-7 52-8 80-2s54 6 84-2v20H40Z" fill="sea" />
  </Scene>
);

/** Page not found: a boat that has lost its course, within sight of the light. */
export const LostCourse = ({ size = 'medium' }: Size) => (
  <Scene
    size={size}
    sun={false}
    behind={
      <Placed x={196} y={112} size={0.82}>
        <Beam to="left" length={280} spread={50} />
        <Lighthouse />
      </Placed>
    }
  >
    <Line
      d="M8 132c20-4 36-8 44-20 8-14-2-26-14-24s-14 22 4 28c22 8 40 4 52-4"
      ink="coral"
      width="middle"
      dotted
    />
    <Placed x={116} y={112} turn={6}>
      <Boat />
    </Placed>
  </Scene>
);

/** Offline: the lamp is out, and its cable lies unplugged. */
export const Unplugged = ({ size = 'medium' }: Size) => (
  <Scene
    size={size}
    behind={
      <Placed x={72} y={112} size={0.86}>
        <Lighthouse dark />
      </Placed>
    }
  >
    <Line d="M96 108c14 2 18 16 30 14s8-22 22-24" ink="dark" width="middle" />
    <Placed x={154} y={96} turn={-12}>
      <Box x={-8} y={-9} width={20} height={18} round={5} fill="ink" />
      <Line d="M12-4h8M12 4h8" ink="dark" width="thin" />
    </Placed>
    <Placed x={204} y={88} turn={-12}>
      <Box x={-14} y={-12} width={28} height={24} round={7} fill="coral" />
      <Line d="M-8-4h4M-8 4h4" ink="paper" width="thin" />
      <Line d="M14 0c16 2 20 12 34 14" ink="dark" width="middle" />
    </Placed>
  </Scene>
);

/** Something failed: rough water, but the lamp is lit. */
export const Storm = ({ size = 'medium' }: Size) => (
  <Scene
    size={size}
    sun={false}
    behind={
      <>
        <Placed x={52} y={112} size={0.82}>
          <Beam to="right" length={260} spread={34} />
          <Lighthouse />
        </Placed>
        <Shape
          d="M132 58a16 16 0 0 1 3-32 24 24 0 0 1 45-7 19 19 0 0 1 27 14 13 13 0 0 1-3 25Z"
          fill="cloud"
        />
        <Line d="m146 68-5 12M168 68l-5 12M190 68l-5 12" ink="wave" width="thin" />
      </>
    }
  >
    <Placed x={160} y={112} turn={-12}>
      <Boat furled />
    </Placed>
    <Shape d="M84 140c14-20 30-26 46-16 10 6 18 8 28 2 14-10 32-12 46 0 10 8 22 8 40 0v30H84Z" fill="sea" />
    <Line d="M100 132c8-8 16-9 24-3M184 128c8-5 16-4 22 2" ink="paper" width="thin" />
  </Scene>
);

type ArrivedProps = {
  /** `tiny` is beside a line of text. */
  size?: 'medium' | 'tiny';
  /** Under way: without the beam and the check mark, in the same place. */
  waiting?: boolean;
};

/** Booked: the boat arrives in the light. */
export const Arrived = ({ size = 'medium', waiting = false }: ArrivedProps) => (
  <Scene
    size={size}
    sun={false}
    behind={
      <Placed x={58} y={112} size={0.86}>
        {!waiting && <Beam to="right" length={260} spread={48} opening />}
        <Lighthouse />
      </Placed>
    }
  >
    <Placed x={164} y={106} size={1.25}>
      <Boat />
    </Placed>
    {!waiting && <Done x={204} y={54} r={17} />}
  </Scene>
);

import type { ReactNode } from 'react';
import { Boat, Box, CalendarPage, Done, Dot, Line, Placed, Scene, Shape } from '#ui/scenes/parts.tsx';

const days = 'M-42-8h14M-14-8h14M14-8h14M-42 10h14M-14 10h14M-42 28h14M-14 28h14M14 28h14';

const booking = (
  <>
    <Placed x={120} y={74}>
      <CalendarPage days={days} />
    </Placed>
    <Done x={146} y={86} />
    <Shape d="M36 84c-8 22 2 40 22 48l9-11-11-10-8 4c-6-5-8-11-6-19l8-3-3-14Z" fill="ink" />
    <Line d="M30 70c-4-10-2-20 6-27M20 74c-7-16-3-32 9-42" ink="wave" width="middle" />
  </>
);

const group = (
  <>
    <Placed x={62} y={96} size={0.8}>
      <Boat />
    </Placed>
    <Placed x={176} y={94} size={0.85}>
      <Boat />
    </Placed>
    <Placed x={118} y={106} size={1.15}>
      <Boat />
    </Placed>
    <Line d="M18 28c12-7 24-7 36 0M28 42c9-5 18-5 27 0" ink="wave" width="middle" />
  </>
);

const records = (
  <>
    <Shape d="M58 42a8 8 0 0 1 8-8h34l10 12h64a8 8 0 0 1 8 8v60H58Z" fill="ink" />
    <Placed x={116} y={62} turn={-5}>
      <Box x={-40} y={-36} width={80} height={72} fill="shade" />
    </Placed>
    <Box x={86} y={30} width={80} height={72} fill="paper" />
    <Line d="M100 46h36M100 58h52" />
    <Shape d="M52 66h136l-8 58a8 8 0 0 1-8 7H68a8 8 0 0 1-8-7Z" fill="teal" />
    <Shape d="M120 116c-16-11-22-18-22-25 0-11 15-15 22-5 7-10 22-6 22 5 0 7-6 14-22 25Z" fill="peach" />
  </>
);

const coin = (x: number, y: number): ReactNode => (
  <Placed x={x} y={y}>
    <Shape d="M-17 0v6c0 9 34 9 34 0V0Z" fill="coral" />
    <Shape d="M-17 0c0-9 34-9 34 0s-34 9-34 0Z" fill="gold" />
  </Placed>
);

const hsa = (
  <>
    <Box x={84} y={24} width={72} height={16} fill="ink" />
    <Shape
      d="M90 40h60c0 10 14 14 14 28v48a14 14 0 0 1-14 14H90a14 14 0 0 1-14-14V68c0-14 14-18 14-28Z"
      fill="glass"
    />
    {coin(104, 112)}
    {coin(136, 110)}
    {coin(120, 100)}
    {coin(116, 86)}
    <Line d="M88 64c-3 6-3 12-3 20" ink="paper" width="middle" />
    <Dot x={186} y={40} r={16} fill="gold" />
    <Line d="M191 36c-2-4-10-4-10 0s10 4 10 8-8 4-10 0M186 30v20" ink="coral" width="thin" />
    <Line d="M172 60c-8 6-14 6-20 4" ink="wave" width="middle" />
  </>
);

const support = (
  <>
    <Box x={42} y={30} width={112} height={62} round={18} fill="paper" />
    <Shape d="M66 88v22l22-20Z" fill="paper" />
    <Line d="M62 52h72M62 68h46" />
    <Shape
      d="M132 78h52a16 16 0 0 1 16 16v14a16 16 0 0 1-16 16h-4v14l-16-14h-32a16 16 0 0 1-16-16V94a16 16 0 0 1 16-16Z"
      fill="teal"
    />
    <Dot x={138} y={101} r={5} fill="paper" />
    <Dot x={157} y={101} r={5} fill="paper" />
    <Dot x={176} y={101} r={5} fill="paper" />
    <Shape d="M196 20a20 20 0 1 0 14 34 22 22 0 0 1-14-34Z" fill="gold" />
  </>
);

const bills = (
  <>
    <Shape d="M64 22h84v110l-12-8-10 8-10-8-10 8-10-8-10 8-10-8-12 8Z" fill="paper" />
    <Line d="M78 42h30M78 60h30M78 78h30M78 98h24M124 42h12M124 98h12" />
    <Line d="M120 60h18M120 78h18" ink="coral" />
    <Line d="m174 96 26 28" ink="dark" width="thick" />
    <Dot x={156} y={76} r={31} fill="ink" />
    <Dot x={156} y={76} r={25} fill="paper" />
    <Line d="m145 76 8 8 14-15" ink="teal" />
  </>
);

const scenes = { booking, group, records, hsa, support, bills } as const;

export type ServiceSceneName = keyof typeof scenes;

/** These have a light of their own. */
const withoutSun: readonly ServiceSceneName[] = ['support', 'hsa'];

export const ServiceScene = ({ name }: { name: ServiceSceneName }) => (
  <Scene sun={!withoutSun.includes(name)}>{scenes[name]}</Scene>
);

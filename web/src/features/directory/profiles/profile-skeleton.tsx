import * as m from '#messages/directory/profiles';
import { Loading, Skeleton } from '#ui/states.tsx';
import { ProfileFrame } from './profile-frame.tsx';

const FACTS = ['a', 'b', 'c', 'd', 'e', 'f'];
const FRAMES = ['1', '2', '3', '4', '5', '6', '7', '8', '9'];

const Frame = () => (
  <div>
    <div className="aspect-4/5 rounded-frame bg-film-ink/10" />
    <div className="mt-1 h-4" />
  </div>
);

/** The contact sheet of nine pictures before they are known. */
const Sheet = () => (
  <div className="bg-film p-3 sm:rounded-frame sm:p-4">
    <div className="mb-2.5 h-4" />
    <div className="grid grid-cols-4 grid-rows-[auto_auto_1fr] gap-2 sm:grid-cols-6 lg:gap-2.5">
      <div className="col-span-3 row-span-3">
        <div className="aspect-4/5 rounded-frame bg-film-ink/10" />
        <div className="mt-2 h-11" />
      </div>
      {FRAMES.map((frame) => (
        <Frame key={frame} />
      ))}
    </div>
  </div>
);

/** The skeleton of a profile. */
export const ProfileSkeleton = () => (
  <Loading label={m.loadingProfile}>
    <ProfileFrame
      head={
        <>
          <Skeleton className="h-4 w-48" />
          <Skeleton className="mt-2 h-[calc(var(--text-title)*1.04)] w-3/5" />
          <Skeleton className="mt-3 h-6 w-46" />
          <Skeleton className="mt-1 h-6 w-64 max-w-full" />
          <Skeleton className="mt-5 h-11 w-72 max-w-full" />
        </>
      }
      lead={<Sheet />}
    >
      <Skeleton className="h-7 w-full" />
      <Skeleton className="mt-1 h-7 w-4/5" />
      <div className="mt-7 grid grid-cols-[repeat(auto-fill,minmax(min(9.5rem,50%),1fr))] border-t">
        {FACTS.map((fact) => (
          <div key={fact} className="border-b py-3.5 pr-4">
            <Skeleton className="h-5 w-16" />
            <Skeleton className="mt-0.5 h-7.5 w-24" />
          </div>
        ))}
      </div>
    </ProfileFrame>
  </Loading>
);
